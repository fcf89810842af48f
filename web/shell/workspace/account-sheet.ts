import type { MouseEvent } from 'react'

export const ACCOUNT_MENU_ID = 'account-menu'

/** Where it is a sheet it is modal: the page behind is inert, and the focus goes in, stays in and comes back. */
export function openAccountMenu(event: MouseEvent<HTMLButtonElement>) {
  const menu = document.getElementById(ACCOUNT_MENU_ID)
  if (!(menu instanceof HTMLDialogElement) || !matchMedia('(width < 68rem)').matches) return
  event.preventDefault()
  menu.showModal()
}
