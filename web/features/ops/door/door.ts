import { redirect } from 'react-router';
import { staffDoor, type StandingView } from '#domains/ops/staff/ops.staff.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import type { Api } from '#shared/contract.ts';
import { noPage } from '#web/lib/load.ts';
import { returnPath } from '#shared/return-path.ts';
import { textOf } from '../part.ts';

/** To whoever has no right to it the back office is a page that does not exist (docs/product/back-office.md#unseen). */
export async function orUnseen<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (isApiError(error) && unseenCodes.includes(error.code)) throw noPage();
    throw error;
  }
}

const unseenCodes: readonly number[] = [40100, 40300, 50014];
/** The second factor has been shown too long ago, or not in this session. */
export const SECOND_FACTOR_FIRST = 40301;

export const standingOf = (api: Api): Promise<StandingView> => orUnseen(api(staffDoor.getStanding, {}));

export const doorFor = ({ pathname, search }: URL) =>
  redirect(`/ops/verify?to=${encodeURIComponent(pathname + search)}`);

/** Where somebody goes who has been let in: into the back office and nowhere else. */
export function destinationOf(request: Request): string {
  const wanted = returnPath(new URL(request.url).searchParams.get('to'));
  return wanted !== null && /^\/ops(?:[/?]|$)/.test(wanted) && !wanted.startsWith('/ops/verify') ? wanted : '/ops';
}

/** What the page of the door says of the form that was sent. */
export interface DoorTold {
  fault?: string;
  /** A second factor to scan. */
  offer?: { secret: string; uri: string };
}

/** Answers the forms of the door. */
export async function answerDoor(api: Api, request: Request): Promise<DoorTold | Response> {
  const form = await request.formData();
  const step = textOf(form, 'form');
  const body = { code: textOf(form, 'code') };
  try {
    if (step === 'begin') return { offer: await api(staffDoor.beginFactor, {}) };
    if (step === 'leave') await api(staffDoor.leave, {});
    else await api(step === 'confirm' ? staffDoor.confirmFactor : staffDoor.passFactor, { body });
    return redirect(step === 'leave' ? '/' : destinationOf(request));
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (unseenCodes.includes(error.code)) throw noPage();
    const offer = step === 'confirm' ? await api(staffDoor.beginFactor, {}).catch(() => undefined) : undefined;
    return { fault: error.message, ...(offer && { offer }) };
  }
}
