import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map: one line per screen. The id is the address in words; the file mirrors the address. */
export default [
  index('routes/home.tsx', { id: 'index' }),
  route('live', 'routes/live.tsx', { id: 'live' }),
  route('jingxuan', 'routes/jingxuan/index.tsx', { id: 'jingxuan' }),
  route('jingxuan/:subject', 'routes/jingxuan/subject.tsx', { id: 'jingxuan-subject' }),
  route('subjects', 'routes/subjects.tsx', { id: 'subjects' }),
  route('subject/:id', 'routes/subject/id.tsx', { id: 'subject-id' }),
  route('article/:id', 'routes/article/id.tsx', { id: 'article-id' }),
  route('message/:id', 'routes/message/id.tsx', { id: 'message-id' }),
  route('zhutiku', 'routes/zhutiku.tsx', { id: 'zhutiku' }),
  route('theme/:id', 'routes/theme/id.tsx', { id: 'theme-id' }),
  route('plate/:id', 'routes/plate/id.tsx', { id: 'plate-id' }),
  route('zhuti/:id', 'routes/zhuti/id.tsx', { id: 'zhuti-id' }),
  route('stock/:symbol', 'routes/stock/symbol.tsx', { id: 'stock-symbol' }),
  route('youliao', 'routes/youliao.tsx', { id: 'youliao' }),
  route('headlines', 'routes/headlines.tsx', { id: 'headlines' }),
  route('agreement', 'routes/agreement.tsx', { id: 'agreement' }),
  route('privacy', 'routes/privacy.tsx', { id: 'privacy' }),
  route('corrections', 'routes/corrections.tsx', { id: 'corrections' }),
  route('report', 'routes/report.tsx', { id: 'report' }),
  route('*', 'routes/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
