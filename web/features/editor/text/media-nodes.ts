import { Node } from '@tiptap/core';

/** Pictures, films and sounds are blocks that stand as they are: what belongs to them is said in a window of their own. */
const media = { group: 'block', atom: true, draggable: true, selectable: true } as const;

const kept = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { default: null, rendered: false }]));
const words = (value: unknown): string => (typeof value === 'string' ? value : '');
const addressOf = ({ url, fileToken }: Record<string, unknown>): string => words(url) || `/file/${words(fileToken)}`;

export const ImageNode = Node.create({
  name: 'image',
  ...media,
  addAttributes: () => kept(['fileToken', 'width', 'height', 'alt', 'caption']),
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { 'data-media': 'image' },
    [
      'img',
      {
        src: `${addressOf(attrs)}?w=672`,
        width: String(attrs['width']),
        height: String(attrs['height']),
        alt: words(attrs['alt']),
      },
    ],
    ['figcaption', {}, words(attrs['caption'])],
  ],
});

const playerNode = (name: 'video' | 'audio', attributes: readonly string[]) =>
  Node.create({
    name,
    ...media,
    addAttributes: () => kept(attributes),
    renderHTML: ({ node: { attrs } }) => [
      'figure',
      { 'data-media': name },
      [
        name,
        {
          src: addressOf(attrs),
          controls: '',
          preload: 'none',
          title: words(attrs['title']),
          ...(attrs['posterToken'] && { poster: `/file/${words(attrs['posterToken'])}?w=672` }),
        },
      ],
      ['figcaption', {}, words(attrs['title'])],
    ],
  });

export const VideoNode = playerNode('video', ['url', 'fileToken', 'posterToken', 'title']);
export const AudioNode = playerNode('audio', ['url', 'fileToken', 'title']);
