import { Link, type LinkProps } from 'react-router';
import { useAddressThen } from './standing.ts';

/** To a page that can look back, at the moment that this one stands at. */
export function ThenLink({ to, ...rest }: LinkProps & { to: string }) {
  const addressThen = useAddressThen();
  return <Link to={addressThen(to)} {...rest} />;
}
