import { useState } from 'react';
import type { UserInfo } from '#domains/accounts/me/accounts.me.contract.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { NameForm } from './name-form.tsx';
import { SettingRow } from './setting-row.tsx';

/** Who one is to others. */
export function ProfileCard({ info, onInfo }: { info: UserInfo; onInfo: (info: UserInfo) => void }) {
  const [isEditing, setEditing] = useState(false);

  function handleSaved(saved: UserInfo) {
    onInfo(saved);
    setEditing(false);
  }

  return (
    <Card title="资料" id="profile" end="别人看到的你">
      {isEditing ? (
        <NameForm name={info.display_name} onSaved={handleSaved} onCancel={() => setEditing(false)} />
      ) : (
        <SettingRow
          picture={<Avatar name={info.display_name} picture={info.avatar} />}
          title={info.display_name}
          hint="昵称"
          end={
            <Button size="s" aria-label="修改昵称" onClick={() => setEditing(true)}>
              修改
            </Button>
          }
        />
      )}
      <SettingRow
        title={<span className="num">{info.uid}</span>}
        hint="用户编号"
        end={
          <Button size="s" aria-label="复制用户编号" onClick={() => void copyUid(info.uid)}>
            复制
          </Button>
        }
      />
    </Card>
  );
}

async function copyUid(uid: string) {
  showToast((await copyText(uid)) ? '已复制' : '浏览器不允许复制，请手动选择');
}
