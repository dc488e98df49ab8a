/** What a site shows that has not been given a seed of its own; the demo news tell of it. */
export const USUAL_SEED = 20_250_102;
