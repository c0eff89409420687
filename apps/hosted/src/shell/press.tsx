import { Button, type ButtonProps } from '@vitrine/ui/button'
import type { ReactNode } from 'react'
import { PostForm } from './post-form.tsx'

interface Pressed {
  /** Unique on the page. */
  readonly name: string
  readonly onPress: () => void
}

/** A button that works without scripts. It is a form of its own, so it cannot be in another one. */
export function Press({ name, onPress, ...button }: Omit<ButtonProps, 'onClick' | 'name'> & Pressed) {
  return (
    <PressForm name={name} onPress={onPress}>
      <Button {...button} type="submit" />
    </PressForm>
  )
}

/** The form around a button of another look, which is its submit button. */
export function PressForm({ name, onPress, children }: Pressed & { readonly children: ReactNode }) {
  return (
    <PostForm
      name={name}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        onPress()
      }}
      onPost={onPress}
    >
      {children}
    </PostForm>
  )
}
