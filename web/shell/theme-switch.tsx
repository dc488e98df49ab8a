import { chooseTheme, shownTheme } from '#web/lib/theme.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import css from './theme-switch.module.css';

/** Turns the page dark or light. Which drawing shows is decided by the style sheet, since the server does not know the theme. */
export function ThemeSwitch() {
  const drawings = (
    <>
      <Icon name="moon" className={css.moon} />
      <Icon name="sun" className={css.sun} />
    </>
  );
  return (
    <IconButton
      icon={drawings}
      label="切换深浅色"
      onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
    />
  );
}
