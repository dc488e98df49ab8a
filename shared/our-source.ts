/** What stands for our own flashes where a publisher is named or chosen: the `Source` of theirs is empty (docs/product/flashes.md#sources). */
export const OUR_SOURCE = '本站';
