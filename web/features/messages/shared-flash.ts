import type { Flash } from '#domains/feed/feed.contract.ts';
import { OUR_SOURCE } from '#shared/our-source.ts';
import type { SharedMessage } from './shared-message.ts';

/** A flash as its row in the feed shows it. */
export function sharedFlash(flash: Flash): SharedMessage {
  return {
    id: flash.Id,
    address: new URL(`/message/${flash.Id}`, location.href).href,
    title: flash.Title,
    text: flash.Summary,
    isWhole: true,
    author: '',
    source: flash.Source || OUR_SOURCE,
    at: flash.CreatedAtInSec,
    isDemo: flash.IsDemo,
    hasPicture: flash.SubscribeType !== 1,
  };
}
