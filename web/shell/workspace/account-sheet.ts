import type { MouseEvent } from 'react'

export const ACCOUNT_MENU_ID = 'account-menu'

/** Pressed before the menu was there. */
let awaiting: HTMLButtonElement | undefined

/**
 * Where it is a sheet it is modal: the page behind is inert, and the focus goes in, stays in and comes back. On a page
 * reached from one without this frame the menu comes after its button: it then opens as soon as it is there.
 */
export function openAccountMenu(event: MouseEvent<HTMLButtonElement>): void {
  const menu = document.getElementById(ACCOUNT_MENU_ID)
  if (!(menu instanceof HTMLDialogElement)) {
    awaiting = event.currentTarget
    return
  }
  if (!isSheet()) return
  event.preventDefault()
  menu.showModal()
}

/** Called by the menu once it is there. Whoever has left the page of the button no longer waits for it. */
export function openIfAwaited(menu: HTMLDialogElement): void {
  const button = awaiting
  awaiting = undefined
  if (!button?.isConnected) return
  if (isSheet()) menu.showModal()
  else menu.showPopover({ source: button })
}

const isSheet = () => matchMedia('(width < 68rem)').matches
