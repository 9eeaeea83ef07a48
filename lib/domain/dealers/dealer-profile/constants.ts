export const LONGEST_ABOUT = 1_500;
export const LONGEST_STREET = 120;
export const LONGEST_TITLE = 60;
