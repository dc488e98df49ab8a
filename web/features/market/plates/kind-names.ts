/** What a theme is, in a word (docs/product/plates.md). */
export const kindNames = { concept: '概念', industry: '行业', style: '风格' };
