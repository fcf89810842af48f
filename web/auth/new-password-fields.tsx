import { iconOf } from '#web/ui/icon.tsx'
import { useState } from 'react'
import { PASSWORD_MIN_LENGTH } from '#domain/accounts/password.ts'
import { m } from '#web/paraglide/messages.js'
import { PasswordField, PasswordStrength } from '#web/ui/field.tsx'

const Lock = iconOf('Lock')

type NewPasswordFieldsProps = { label: string; name: string; errors: Record<string, string> | undefined }

export const CONFIRMATION = 'passwordAgain'

/**
 * A password chosen twice. The meter speaks of length only and promises nothing more: the server alone knows leaked
 * passwords. What it refused is marked as such until something else is typed.
 */
export function NewPasswordFields({ label, name, errors }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState<{ length: number; after: typeof errors }>({
    length: 0,
    after: undefined,
  })
  const isRefused = errors?.[name] !== undefined && typed.after !== errors
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        icon={<Lock />}
        autoComplete="new-password"
        hint={m.auth_password_hint()}
        error={errors?.[name]}
        isRequired
        onInput={(event) => setTyped({ length: [...event.currentTarget.value].length, after: errors })}
      >
        <div className="needs-script">
          <PasswordStrength {...(isRefused ? refused() : lengthLevel(typed.length))} />
        </div>
      </PasswordField>
      <PasswordField
        label={m.auth_confirm_password()}
        name={CONFIRMATION}
        icon={<Lock />}
        autoComplete="new-password"
        error={errors?.[CONFIRMATION]}
        isRequired
      />
    </>
  )
}

const refused = () => ({ level: 1, label: m.auth_password_refused() }) as const

function lengthLevel(length: number) {
  if (length === 0) return { level: 0 } as const
  if (length < PASSWORD_MIN_LENGTH)
    return { level: length * 2 < PASSWORD_MIN_LENGTH ? 1 : 2, label: m.auth_password_short() } as const
  if (length < PASSWORD_MIN_LENGTH + 4) return { level: 3, label: m.auth_password_enough() } as const
  return { level: 4, label: m.auth_password_long() } as const
}
