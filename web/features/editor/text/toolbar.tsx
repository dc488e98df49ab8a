import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { acceptPictures } from '#web/features/files/accepted.ts';
import { Icon } from '#web/ui/icon.tsx';
import { atCaret } from './take-focus.ts';
import css from './toolbar.module.css';

interface ToolbarProps {
  /** The text that has the caret; `null` before any is there. */
  editor: Editor | null;
  onLink: () => void;
  onFind: () => void;
  onTemplates: () => void;
  onPictures: (files: Iterable<File>) => void;
  onCaption: () => void;
  onMedia: (kind: 'video' | 'audio') => void;
}

const BLOCKS = ['正文', '标题 1', '标题 2', '标题 3'] as const;

/** What can be done with the text at the caret. Its buttons leave the caret where it is. */
export function Toolbar({ editor, onLink, onFind, onTemplates, onPictures, onCaption, onMedia }: ToolbarProps) {
  const is = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      level: [1, 2, 3].find((level) => at?.isActive('heading', { level })) ?? 0,
      bold: at?.isActive('bold') ?? false,
      italic: at?.isActive('italic') ?? false,
      strike: at?.isActive('strike') ?? false,
      link: at?.isActive('link') ?? false,
      quote: at?.isActive('blockquote') ?? false,
      list: at?.isActive('bulletList') ?? false,
      olist: at?.isActive('orderedList') ?? false,
      table: at?.isActive('table') ?? false,
      image: at?.isActive('image') ?? false,
      video: at?.isActive('video') ?? false,
      audio: at?.isActive('audio') ?? false,
      mayUndo: at?.can().undo() ?? false,
      mayRedo: at?.can().redo() ?? false,
    }),
  });
  const at = () => editor && atCaret(editor);

  function setBlock(level: number) {
    if (level === 1 || level === 2 || level === 3) at()?.setHeading({ level }).run();
    else at()?.setParagraph().run();
  }

  return (
    <div className={css.tools} role="toolbar" aria-label="格式">
      <select aria-label="段落样式" value={is?.level ?? 0} onChange={({ target }) => setBlock(Number(target.value))}>
        {BLOCKS.map((name, level) => (
          <option key={name} value={level}>
            {name}
          </option>
        ))}
      </select>
      <i />
      <Tool label="加粗 Ctrl B" isOn={is?.bold} act={() => at()?.toggleBold().run()}>
        <b>B</b>
      </Tool>
      <Tool label="斜体 Ctrl I" isOn={is?.italic} act={() => at()?.toggleItalic().run()}>
        <em>I</em>
      </Tool>
      <Tool label="删除线" isOn={is?.strike} act={() => at()?.toggleStrike().run()}>
        <s>S</s>
      </Tool>
      <Tool label="链接 Ctrl K" isOn={is?.link} act={onLink}>
        <Icon name="link" size="s" />
      </Tool>
      <i />
      <Tool label="引用" isOn={is?.quote} act={() => at()?.toggleBlockquote().run()}>
        <Icon name="quote" size="s" />
      </Tool>
      <Tool label="列表" isOn={is?.list} act={() => at()?.toggleBulletList().run()}>
        <Icon name="list" size="s" />
      </Tool>
      <Tool label="编号" isOn={is?.olist} act={() => at()?.toggleOrderedList().run()}>
        <Icon name="olist" size="s" />
      </Tool>
      <Tool
        label="表格"
        isOn={is?.table}
        act={() => at()?.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        <Icon name="table" size="s" />
      </Tool>
      {is?.table && <TableTools editor={editor} />}
      <Tool label="分隔线" act={() => at()?.setHorizontalRule().run()}>
        <Icon name="minus" size="s" />
      </Tool>
      <i />
      <PictureTool onPictures={onPictures} />
      {is?.image && (
        <Tool label="图片说明" act={onCaption}>
          说明
        </Tool>
      )}
      <Tool label="视频" isOn={is?.video} act={() => onMedia('video')}>
        <Icon name="film" size="s" />
      </Tool>
      <Tool label="音频" isOn={is?.audio} act={() => onMedia('audio')}>
        <Icon name="sound" size="s" />
      </Tool>
      <Tool label="股票 $" act={() => at()?.insertContent('$').run()}>
        $
      </Tool>
      <Tool label="模板" act={onTemplates}>
        <Icon name="doc" size="s" />
      </Tool>
      <Tool label="查找与替换 Ctrl F" act={onFind}>
        <Icon name="search" size="s" />
      </Tool>
      <i />
      <Tool label="撤销 Ctrl Z" disabled={!is?.mayUndo} act={() => at()?.undo().run()}>
        <Icon name="undo" size="s" />
      </Tool>
      <Tool label="重做 Ctrl Shift Z" disabled={!is?.mayRedo} act={() => at()?.redo().run()}>
        <Icon name="redo" size="s" />
      </Tool>
    </div>
  );
}

function PictureTool({ onPictures }: Pick<ToolbarProps, 'onPictures'>) {
  return (
    <label className={css.tool} title="图片">
      <Icon name="picture" size="s" />
      <input
        type="file"
        className="vh"
        aria-label="图片"
        accept={acceptPictures}
        multiple
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

const tableActs = [
  ['在上面加一行', (chain: ChainedCommands) => chain.addRowBefore()],
  ['在下面加一行', (chain: ChainedCommands) => chain.addRowAfter()],
  ['在左边加一列', (chain: ChainedCommands) => chain.addColumnBefore()],
  ['在右边加一列', (chain: ChainedCommands) => chain.addColumnAfter()],
  ['删除这一行', (chain: ChainedCommands) => chain.deleteRow()],
  ['删除这一列', (chain: ChainedCommands) => chain.deleteColumn()],
  ['删除表格', (chain: ChainedCommands) => chain.deleteTable()],
] as const;

/** What can be done with the rows and columns of the table at the caret; one list, so that no tool is pushed out of the bar. */
function TableTools({ editor }: { editor: Editor | null }) {
  return (
    <select
      aria-label="行与列"
      value=""
      onChange={({ target }) => editor && tableActs[Number(target.value)]?.[1](atCaret(editor)).run()}
    >
      <option value="" disabled hidden>
        行与列
      </option>
      {tableActs.map(([name], index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface ToolProps {
  label: string;
  isOn?: boolean | undefined;
  disabled?: boolean;
  act: () => void;
  children: ReactNode;
}

function Tool({ label, isOn, disabled = false, act, children }: ToolProps) {
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    >
      {children}
    </button>
  );
}
