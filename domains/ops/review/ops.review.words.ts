import type { StepName } from '#domains/authoring/authoring.service.ts';

/** What was done with a text, as its history says it. */
export const stepWords: Record<StepName, string> = {
  create: '新建',
  edit: '修改',
  submit: '提交审核',
  append: '提交追加',
  appeal: '申诉',
  take_back: '撤回修改',
  switch: '改可见范围或价格',
  set: '改声明或时间',
  withdraw: '撤下',
  remove: '删除',
  bring_back: '撤销删除',
  approve: '通过',
  schedule: '通过，等待发布',
  publish: '定时发布',
  reject: '不通过',
  return: '退回修改',
};
