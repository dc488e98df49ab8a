import { redirect } from 'react-router';

/** Where the list stood among what is a reader's own (docs/product/watchlist.md). */
export function loader() {
  return redirect('/watchlist', 301);
}
