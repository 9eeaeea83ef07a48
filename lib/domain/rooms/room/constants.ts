/** Where the processes of a site tell each other of changes in rooms. */
export const ROOM_CHANNEL = "room";

export const LONGEST_ROOM_NAME = 60;
/** Rooms that one person may be in. */
export const MOST_ROOMS = 30;
