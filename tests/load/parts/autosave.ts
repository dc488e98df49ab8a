import { performance } from 'node:perf_hooks';
import { documentOfText } from '#shared/documents/document-text.ts';
import { joinBuyer } from '#tests/support/cast.ts';
import { openEmptySite, type EmptySite } from '#tests/load/machinery/empty-site.ts';
import { cpuSeconds } from '#tests/load/machinery/process-use.ts';
import { atMost, millis, times, told, type Finding } from '#tests/load/report/report.ts';
import { alternate, median, medianRatio } from '#tests/load/report/rounds.ts';
import type { Scale } from '#tests/load/report/scale.ts';

const PARAGRAPHS = 200;
const LETTERS = 100;
const SAVES = 40;
const MILLIS = 1000;

/** What it costs to keep an article of 20,000 letters each time that its author rests, against an update of the same bytes. */
export async function autosave(scale: Scale): Promise<Finding> {
  await using site = await openEmptySite();
  const saves = scale.isQuick ? SAVES / 2 : SAVES;
  const contestants = { ours: await savingAsAuthor(site, saves), bare: await updating(site, saves) };
  await alternate(1, contestants);
  const { ours, bare } = await alternate(scale.rounds, contestants);
  const [wall, plain] = [ours.map(wallOf), bare.map(wallOf)];
  return {
    verdicts: [
      atMost('autosave, milliseconds of a plain update of the same bytes', medianRatio(wall, plain), 10, times),
      told(
        'autosave',
        `${millis(median(wall))}, CPU ${millis(median(ours.map(cpuOf)))}, a plain update ${millis(median(plain))}`,
      ),
    ],
    method:
      `The built program in production mode on PostgreSQL. An article of ${PARAGRAPHS} paragraphs of ${LETTERS} letters is changed in one ` +
      'of them and saved as the editor saves it, one save after the other: the document is checked, compared, kept as a version and ' +
      'answered. Beside it the same JSON goes into one row by `update`. CPU is that of all threads of the server.',
  };
}

interface Cost {
  wall: number;
  cpu: number;
}
const wallOf = ({ wall }: Cost) => wall;
const cpuOf = ({ cpu }: Cost) => cpu;

/** An article whose first words say which save it is. */
function fieldsOf(nr: number): object {
  const sentence = '层状氧化物的克容量在百三十以上，循环寿命两千次上下，成本每吨下降到三万元。';
  const paragraph = sentence.repeat(3).slice(0, LETTERS);
  const lines = Array.from({ length: PARAGRAPHS }, (_, at) => (at === 0 ? `第${nr}次保存。` : paragraph));
  const content = documentOfText(lines.join('\n'));
  return { content_type: 'article', title: '钠电正极的两条路线', content, preview: null };
}

async function savingAsAuthor({ domains, pid, call }: EmptySite, saves: number): Promise<() => Promise<Cost>> {
  const { token } = await joinBuyer(domains, '周砚');
  let nr = 0;
  let { id, version } = await call<{ id: string; version: number }>(token, '/apiv2/external/content', {
    fields: fieldsOf(nr),
  });
  return async () => {
    const [begun, cpu] = [performance.now(), cpuSeconds(pid)];
    for (let turn = 0; turn < saves; turn += 1) {
      const body = { fields: fieldsOf((nr += 1)), version, is_auto: true };
      ({ id, version } = await call<{ id: string; version: number }>(
        token,
        `/apiv2/external/content/${id}/edit`,
        body,
      ));
    }
    return { wall: (performance.now() - begun) / saves, cpu: ((cpuSeconds(pid) - cpu) * MILLIS) / saves };
  };
}

async function updating({ database: { pool } }: EmptySite, saves: number): Promise<() => Promise<Cost>> {
  await pool.query('create table bench_text (id int primary key, fields jsonb not null)');
  await pool.query("insert into bench_text values (1, '{}')");
  let nr = 0;
  return async () => {
    const begun = performance.now();
    for (let turn = 0; turn < saves; turn += 1)
      await pool.query('update bench_text set fields = $1 where id = 1', [JSON.stringify(fieldsOf((nr += 1)))]);
    return { wall: (performance.now() - begun) / saves, cpu: 0 };
  };
}
