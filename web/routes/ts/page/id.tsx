// The same pages of another column (docs/product/selling.md#pages).
export { default, handle, loader, meta } from '#web/routes/zzd/page/id.tsx';
