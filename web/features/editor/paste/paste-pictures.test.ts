// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pasteOfHtml } from './paste-html.ts';
import { reportLine } from './paste-report.ts';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

function pasted(html: string, files = 0) {
  const { content, pictures, report } = pasteOfHtml(html, parse, files);
  const outline = content.map((block) =>
    block.type === 'awaited' ? `图${pictures.findIndex(({ key }) => key === block.attrs.key)}` : block.type,
  );
  return { outline, sources: pictures.map(({ source }) => source), alts: pictures.map(({ alt }) => alt), report };
}

test('a picture has its place where it stood, with the words for it', () => {
  const { outline, sources, alts, report } = pasted(
    '<p>前<img src="https://pic.example/a.png" alt="成本">后</p><p><img src="//pic.example/b.png"></p>',
  );
  expect(outline).toEqual(['paragraph', '图0', 'paragraph', '图1']);
  expect(sources).toEqual([{ address: 'https://pic.example/a.png' }, { address: 'https://pic.example/b.png' }]);
  expect(alts).toEqual(['成本', '']);
  expect(reportLine(report)).toBe('粘贴自 网页：重新上传 2 张图片。');
});

test('where a heading, a list, a quote or a cell cannot hold one it stands below', () => {
  const picture = (name: string) => `<img src="https://pic.example/${name}.png">`;
  const { outline } = pasted(
    `<h2>题${picture('a')}</h2><ul><li>一${picture('b')}</li></ul><blockquote><p>引${picture('c')}</p></blockquote>` +
      `<table><tr><td>甲${picture('d')}</td><td>乙</td></tr></table>`,
  );
  expect(outline).toEqual(['heading', '图0', 'bulletList', '图1', 'blockquote', '图2', 'table', '图3']);
});

test('pages that show pictures late keep the address elsewhere; a dot that counts readers is no picture', () => {
  const { sources, report } = pasted(
    '<p><img src="data:image/gif;base64,R0lGOD" data-src="https://pic.example/late.jpg"><img width="1" height="1" src="https://count.example/p.gif"></p>',
  );
  expect(sources).toEqual([{ address: 'https://pic.example/late.jpg' }]);
  expect(report.dropped.pictures).toBe(0);
});

test('what only its program can read comes from the files of the clipboard, where there are as many', () => {
  const html = '<p><img src="file:///C:/a.png"></p><p><img src="blob:https://doc.example/1"></p>';
  expect(pasted(html, 2).sources).toEqual([{ file: 0 }, { file: 1 }]);
  expect(pasted(html, 1)).toMatchObject({ outline: [], sources: [], report: { dropped: { pictures: 2 }, fetched: 0 } });
});

test.each([
  'javascript:alert(1)',
  'ftp://pic.example/a.png',
  'a.png',
  'data:text/html;base64,AA',
  'data:image/svg+xml;base64,AA',
])('%s is no picture that can be had', (address) => {
  expect(pasted(`<p>字<img src="${address}"></p>`)).toMatchObject({
    sources: [],
    report: { dropped: { pictures: 1 } },
  });
});
