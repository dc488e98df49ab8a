/** The place in the bar of the `article-editor` layout that belongs to its page. */
export const OWN_BAR = 'own-bar';
