// The same page as an article (docs/product/articles.md).
export { default, handle, loader, meta } from '#web/routes/article/id.tsx';
