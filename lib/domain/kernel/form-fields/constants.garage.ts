/** No odometer of a road vehicle that we would believe shows more. */
export const MAX_MILEAGE_MILES = 1_500_000;
