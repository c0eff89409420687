import { IconButton } from '@vitrine/ui/icon-button'
import { EyeIcon, EyeOffIcon } from '@vitrine/ui/icons'
import type { TextFieldProps } from '@vitrine/ui/text-field'
import { TextField } from '@vitrine/ui/text-field'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'

/** A password that can be looked at, with a word when Caps Lock is on. */
export function PasswordField({ hint, ...field }: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={watch}
      onKeyUp={watch}
      hint={
        <span aria-live="polite">
          {capsLock ? <span className="text-caution">Caps Lock is on. </span> : null}
          {hint}
        </span>
      }
      end={
        <IconButton
          label={shown ? 'Hide the password' : 'Show the password'}
          aria-pressed={shown}
          icon={shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
