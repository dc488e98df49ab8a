// Reader spec §2: the same page as an article.
export { default, loader, meta } from '../article/id.tsx';
