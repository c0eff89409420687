import { useState } from 'react'
import { Button } from '../src/button.tsx'
import { Dialog } from '../src/dialog.tsx'
import { Disclosure } from '../src/disclosure.tsx'
import { Drawer } from '../src/drawer.tsx'
import { useToast } from '../src/toast.tsx'

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'sheet'>()
  const toast = useToast()
  const close = () => setOpen(undefined)
  return (
    <section aria-label="Overlays" className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('drawer')}>
          Open drawer
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({ message: 'Dish removed', action: { label: 'Undo', onAction: () => undefined } })
          }
        >
          Show toast
        </Button>
      </div>
      <div className="divide-y divide-line border-y border-line">
        <Disclosure summary="Care">Wash it by hand; it lives longer.</Disclosure>
        <Disclosure summary="Delivery">Two to four working days.</Disclosure>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Rename it"
        footer={<Button onClick={close}>Save</Button>}
      >
        <p>Customers see the new name at once.</p>
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Your cart"
        footer={<Button wide>Check out</Button>}
      >
        <p>One dish, one lamp.</p>
      </Drawer>
      <Drawer open={open === 'sheet'} onClose={close} title="Filter" side="bottom">
        <p>By colour, by price.</p>
      </Drawer>
    </section>
  )
}
