import { FORMAT, STORED_KEY } from './kept.ts';

/** A list that does not come is awaited no longer. */
const MOST_MILLIS = 4000;

/**
 * Before the first paint of a page that is loaded anew: a list that was kept at a place of this entry comes with its program, and
 * until then its rows as the server knows them, which are others, are not shown, and take the room that takes the reader there
 * (docs/product/shell.md#way-back).
 */
export const awaitedListScript = import.meta.env.SSR ? inlineScript() : '';

function inlineScript(): string {
  // Another script stands before it.
  return `;(function(){try{var viewer=document.querySelector('[name=viewer]'),place=history.state.key+' place',
kept=JSON.parse(sessionStorage.getItem('${STORED_KEY}')),
found=kept.label==='${FORMAT} '+(viewer?viewer.content:undefined)&&kept.places.find(function(one){return one[0]===place});
if(found){var root=document.documentElement;root.style.minHeight=found[1].y+innerHeight+'px';root.dataset.awaited='';
setTimeout(function(){root.style.minHeight='';delete root.dataset.awaited},${MOST_MILLIS})}}catch(e){}})()`;
}

/** The list is there, or the reader goes elsewhere. */
export function showAwaitedList(): void {
  const { dataset, style } = document.documentElement;
  delete dataset['awaited'];
  style.minHeight = '';
}
