/** The most bytes a customer's photo may have as it is sent: what a phone's camera makes, untouched. */
export const LARGEST_IMAGE_BYTES = 5 * 1024 * 1024

/** Side of the square it is kept as, in pixels: as large as it is ever shown, on the sharpest of screens. */
export const IMAGE_SIDE = 512
