/** What recalls by model year cannot know: said beside every answer. */
export const LEVEL_WORDS =
  "Model level, not this VIN: these recalls name the model year. Whether one vehicle is affected, or was repaired already, only its maker and NHTSA’s own VIN search know.";
