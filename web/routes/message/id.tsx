// The same page as an article (docs/product/articles.md).
export { default, loader, meta } from '../article/id.tsx';
