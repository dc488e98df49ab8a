import { redirect } from 'react-router';
import type { Route } from './+types/id';

/** Another name of the same page (docs/product/plates.md#library). */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/theme/${encodeURIComponent(params.id)}`, 301);
}
