import { chooseTheme, shownTheme } from '#web/lib/theme.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Turns the page dark or light. Which drawing shows is decided by the style sheet, since the server does not know the theme. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className="ib"
      aria-label="切换深浅色"
      title="切换深浅色"
      onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="moon" className="theme-switch__dark" />
      <Icon name="sun" className="theme-switch__light" />
    </button>
  );
}
