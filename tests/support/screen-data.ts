import type { Article, SubjectFacts } from '#domains/articles/articles.contract.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { flashOf } from './flash-samples.ts';

/** What loaders hand to screens, for tests that draw a screen without a server. */

/** 2026-08-21 12:00 in China. */
export const NOON = Date.UTC(2026, 7, 21, 4, 0, 0) / 1000;

/** A free article of the curated subject; say what is different. */
export function articleWith(changes: Partial<Article> = {}): Article {
  return {
    id: '7',
    kind: 'article',
    title: '一篇公开的文章',
    summary: '一句摘要',
    content: '<p>公开的<strong>正文</strong></p>',
    content_refused: false,
    preview_content: '',
    created_at: NOON - 3600,
    updated_at: NOON - 3600,
    manual_updated_at: 0,
    display_author: '周砚',
    author_id: '',
    source: '',
    original_url: '',
    url: 'https://kaipan.example/article/7',
    image: '',
    pc_image: '',
    media_type: '',
    media_url: '',
    premium_medias: [],
    impact: 0,
    is_paid: false,
    is_premium: false,
    is_subscribed: false,
    is_trial: false,
    is_demo: false,
    is_withdrawn: false,
    withdrawn_at: 0,
    withdraw_reason: '',
    status: 'published',
    style: 0,
    type: 'article',
    labels: [],
    like_count: 0,
    liked: false,
    favored: false,
    need_explained: false,
    important: 0,
    paid_count: 0,
    price: 0,
    purchased_at: 0,
    subj_ids: [17],
    subj_hash_tags: [],
    from_subject: { id: 17, title: '精选' },
    subscribe_subject_id: 0,
    subscribe_type: 0,
    flash_message_type: '',
    super_vip_right_type: 0,
    todays_focus_tags: [],
    stocks: [],
    all_stocks: [],
    hidden_stock_count: 0,
    bkj_infos: [],
    explain_infos: [],
    explained_infos: [],
    version: 1,
    corrections: 0,
    versions: [],
    read_right: { allowed: true, by: 'public', why: [{ ground: 'public', met: true, text: '公开或试读：公开内容' }] },
    ...changes,
  };
}

/** A free subject; say what is different. */
export function subjectWith(changes: Partial<Subject> = {}): Subject {
  return {
    id: 17,
    title: '精选',
    desc: '把一件事讲清楚的长文',
    introduction: '',
    image: '',
    pc_image: '',
    business_line: '',
    base_price: 0,
    discount_price: 0,
    follower_count: 4800,
    is_followed: false,
    is_subscribable: false,
    is_subscribed: false,
    remaining_days: 0,
    subscribe_count: 0,
    subscribe_type: 0,
    subscribe_items: [],
    labels: [],
    tags: [],
    is_hot: false,
    is_curated: true,
    ...changes,
  };
}

/** A free subject of articles in which nothing has appeared; say what is different. */
export function factsWith(changes: Partial<SubjectFacts> = {}): SubjectFacts {
  return {
    subject_id: 17,
    flash_count: 0,
    article_count: 0,
    is_flash: false,
    latest_at: 0,
    paid_articles: 'none',
    lowest_price: 0,
    ...changes,
  };
}

/** A public flash with a title; say what is different. */
export function flashWith(changes: Partial<Flash> = {}): Flash {
  return flashOf({
    Id: '1',
    Title: '一条快讯',
    Summary: '快讯的内容',
    CreatedAtInSec: NOON - 60,
    SubjIds: ['9'],
    ...changes,
  });
}
