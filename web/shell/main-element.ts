export const MAIN_ID = 'contenu'

/** Puts the focus at the beginning of the page, for those who read from there. */
export function focusMain(): void {
  const main = document.querySelector('main')
  // A page that put the focus in one of its fields knows better.
  if (!main || main.contains(document.activeElement)) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}
