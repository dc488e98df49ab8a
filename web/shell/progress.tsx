import { useNavigation } from 'react-router';

/** The line that runs along the top while the next page is on its way (reader spec §2). */
export function Progress() {
  const navigation = useNavigation();
  if (navigation.state === 'idle') return null;
  return <div className="progress" role="progressbar" aria-label="正在打开页面" />;
}
