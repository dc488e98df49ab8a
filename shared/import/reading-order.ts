// They turn the order of letters and figures on the screen round.
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A text without the signs that turn the order of its letters round on the screen, so that it reads as it is. */
export const inReadingOrder = (text: string) => text.replace(turning, '');
