/** A post of an author by its own address: the same screen, and to search engines the same page (docs/product/author-pages.md#reading). */
export { default, handle, loader, meta } from '#web/routes/article/id.tsx';
