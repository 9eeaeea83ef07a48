/** Makes a median absolute deviation comparable to a standard deviation of a normal distribution. */
export const MAD_TO_SIGMA = 1.4826;
