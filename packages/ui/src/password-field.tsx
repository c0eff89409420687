import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { useAccountTexts } from './account-texts.ts'
import { IconButton } from './icon-button.tsx'
import { EyeIcon, EyeOffIcon } from './icons.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { TextField } from './text-field.tsx'

/** A password field with a show button and a Caps Lock warning. */
export function PasswordField({ hint, ...field }: Omit<TextFieldProps, 'type' | 'end'>) {
  const texts = useAccountTexts()
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
          {capsLock ? <span className="text-caution">{texts.capsLock} </span> : null}
          {hint}
        </span>
      }
      end={
        <IconButton
          className="vt-script-only"
          label={shown ? texts.hidePassword : texts.showPassword}
          aria-pressed={shown}
          icon={shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
