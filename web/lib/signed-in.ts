/** Whether the page was drawn for somebody: it says so in its head. */
export function isSignedIn(): boolean {
  return document.querySelector('[name=viewer]') !== null;
}
