import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Step } from './answer-step.ts';
import css from './verification.module.css';

export type Standing = 'none' | 'waiting' | 'passed' | 'refused';

const marks: Record<Standing, { tone: BadgeTone; word: string }> = {
  none: { tone: 'plain', word: '未提交' },
  waiting: { tone: 'warn', word: '审核中' },
  passed: { tone: 'brand', word: '已通过' },
  refused: { tone: 'warn', word: '未通过' },
};

interface StepCardProps {
  title: string;
  standing: Standing;
  /** How it stands, where the usual word does not fit. */
  word?: string;
  children: ReactNode;
}

/** One of the steps, and how it stands. */
export function StepCard({ title, standing, word, children }: StepCardProps) {
  const mark = marks[standing];
  return (
    <Card title={title} mark={<Badge tone={mark.tone}>{word ?? mark.word}</Badge>}>
      <div className={css.body}>{children}</div>
    </Card>
  );
}

interface StepFormProps {
  step: Step;
  go: string;
  /** Why it cannot be handed in yet. */
  blocked?: string | undefined;
  fault: string | null;
  children: ReactNode;
}

/** What is handed in, and what was wrong with it. */
export function StepForm({ step, go, blocked, fault, children }: StepFormProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('step') === step;
  return (
    <Form method="post" className={css.form} preventScrollReset>
      <input type="hidden" name="step" value={step} />
      {children}
      {fault !== null && <Note text={fault} />}
      <div className={css.go}>
        <Button type="submit" look="primary" disabled={blocked !== undefined} aria-busy={isBusy || undefined}>
          {isBusy ? <Spinner label="正在提交" shown /> : go}
        </Button>
        {blocked !== undefined && <span className="muted s12">{blocked}</span>}
      </div>
    </Form>
  );
}
