import { noPage } from '#web/lib/load.ts';

/** Every address that is no page. */
export function loader() {
  throw noPage();
}

export default function NotFound() {
  return null;
}
