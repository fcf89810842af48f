import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  variant?:
    | 'primary'
    | 'soft'
    | 'line'
    | 'text'
    | 'sun'
    | 'night'
    | 'line-night'
    | 'ghost-night'
    | 'danger'
    | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  isBlock?: boolean | undefined
  icon?: ReactNode
  iconEnd?: ReactNode
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    isDisabled?: boolean | undefined
    isBusy?: boolean | undefined
    /** The verb shown while busy (« Envoi… »). Give it from the start: both labels set the width. */
    busyLabel?: string | undefined
  }

/** Plain HTML, because public pages cannot afford React Aria for a button. */
export function Button(props: ButtonProps) {
  const { variant, size, isBlock, icon, iconEnd, isDisabled, isBusy = false, busyLabel, ...others } = props
  const { className, children, onClick, type = 'button', ...rest } = others

  // Busy is not `disabled`: the button keeps the focus, so the reader is not thrown out of the form.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
      className={classNames(
        buttonClassName({ variant, size, isBlock }),
        busyLabel !== undefined && 'btn--can-wait',
        className,
      )}
    >
      <Face icon={icon} iconEnd={iconEnd} isHidden={isBusy && busyLabel !== undefined}>
        {children}
      </Face>
      {busyLabel !== undefined && (
        <Face icon={<span className="spin" aria-hidden="true" />} isHidden={!isBusy}>
          {busyLabel}
        </Face>
      )}
    </button>
  )
}

type LinkButtonProps = ButtonLook & ComponentProps<typeof Link>

/** A link that looks like a button: it goes somewhere, it does not change anything. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, isBlock, icon, iconEnd, className, children, ...rest } = props
  return (
    <Link {...rest} className={classNames(buttonClassName({ variant, size, isBlock }), className)}>
      <Face icon={icon} iconEnd={iconEnd}>
        {children}
      </Face>
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  icon: ReactNode
  variant?: 'plain' | 'line' | undefined
  /** A small number in the corner; write it in the label too. */
  count?: number | undefined
}

export function IconButton({ label, icon, variant = 'plain', count, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames('iconbtn', variant === 'line' && 'iconbtn--line', className)}
    >
      {icon}
      {count !== undefined && count > 0 && (
        <span className="iconbtn__count" aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  )
}

export function buttonClassName({ variant = 'primary', size = 'md', isBlock = false }: ButtonLook) {
  return classNames('btn', `btn--${variant}`, size !== 'md' && `btn--${size}`, isBlock && 'btn--block')
}

type FaceProps = { icon?: ReactNode; iconEnd?: ReactNode; isHidden?: boolean; children?: ReactNode }

function Face({ icon, iconEnd, isHidden = false, children }: FaceProps) {
  return (
    <span className="btn__face" data-hidden={isHidden || undefined}>
      {icon}
      {children !== undefined && <span>{children}</span>}
      {iconEnd}
    </span>
  )
}
