import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import css from './devices-card.module.css';

interface EndOthersProps {
  open: boolean;
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once, and says of how many. */
export function EndOthers({ open, count, onConfirm, onClose }: EndOthersProps) {
  return (
    <Dialog open={open} title="退出其他全部设备" onClose={onClose}>
      <p>除本机外的 {count} 台设备会马上退出，再用时要重新登录。</p>
      <div className={css.sure}>
        <Button onClick={onClose}>取消</Button>
        <Button look="primary" onClick={onConfirm}>
          退出 {count} 台
        </Button>
      </div>
    </Dialog>
  );
}
