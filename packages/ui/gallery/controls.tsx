import { useState } from 'react'
import { Button } from '../src/button.tsx'
import { Checkbox } from '../src/checkbox.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { SearchIcon, ShoppingBagIcon } from '../src/icons.tsx'
import { NewPasswordField } from '../src/new-password-field.tsx'
import { QuantityStepper } from '../src/quantity-stepper.tsx'
import { RadioGroup } from '../src/radio-group.tsx'
import { Select } from '../src/select.tsx'
import { TextArea } from '../src/text-area.tsx'
import { TextField } from '../src/text-field.tsx'

const sizes = ['Small', 'Medium', 'Large'].map((label) => ({
  value: label,
  label,
  disabled: label === 'Large',
}))

export function Controls() {
  const [size, setSize] = useState('Small')
  const [quantity, setQuantity] = useState(2)
  const [password, setPassword] = useState('a calm afternoon')
  return (
    <section aria-label="Controls" className="grid gap-10 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <Button>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Danger</Button>
          <Button busy>Saving it</Button>
          <Button disabled>Disabled</Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm">Small</Button>
          <Button size="lg">Large</Button>
          <IconButton label="Search" icon={<SearchIcon size={20} />} />
          <IconButton label="Cart" icon={<ShoppingBagIcon size={20} />} count={3} />
          <QuantityStepper label="Quantity of dish" value={quantity} onChange={setQuantity} max={9} />
        </div>
        <RadioGroup
          legend="Size"
          name="size"
          layout="chips"
          options={sizes}
          value={size}
          onChange={setSize}
        />
        <RadioGroup
          legend="Rows"
          name="rows"
          options={sizes.map((option) => ({ ...option, description: 'In a few days', end: '€4.90' }))}
          value={size}
          onChange={setSize}
        />
      </div>
      <div className="flex flex-col gap-5">
        <NewPasswordField
          label="New password"
          minLength={8}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField label="Name" defaultValue="Ada Moor" hint="As on the doorbell." />
        <TextField
          label="Email address"
          defaultValue="ada"
          error="Enter an email address, such as name@example.com."
        />
        <Select
          label="Country"
          options={[
            { value: 'IE', label: 'Ireland' },
            { value: 'DE', label: 'Germany' },
          ]}
        />
        <TextArea label="Note" note="optional" placeholder="Anything we should know" />
        <Checkbox label="Keep me posted" defaultChecked hint="Once a month." />
        <Checkbox label="Some of them" mixed />
      </div>
    </section>
  )
}
