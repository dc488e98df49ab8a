import { Link } from 'react-router';
import type { Profile } from '#domains/authoring/authoring.public.contract.ts';
import { dayText } from '#shared/time.ts';
import css from './profile-about.module.css';

/** What is known of an author besides what they write. */
export function ProfileAbout({ profile }: { profile: Profile }) {
  const { subject_id: subjectId, subject_title: title } = profile;
  return (
    <dl className={css.facts}>
      <div>
        <dt>实名</dt>
        <dd>{profile.is_real_name_authed ? '已实名' : '未实名'}</dd>
      </div>
      <div>
        <dt>专业资质</dt>
        <dd>{profile.is_geek_authed ? '已通过审核' : '没有'}</dd>
      </div>
      {subjectId !== null && (
        <div>
          <dt>栏目</dt>
          <dd>
            <Link to={`/subject/${subjectId}`}>{title}</Link>
          </dd>
        </div>
      )}
      <div>
        <dt>加入</dt>
        <dd className="num">{dayText(profile.joined_at)}</dd>
      </div>
    </dl>
  );
}
