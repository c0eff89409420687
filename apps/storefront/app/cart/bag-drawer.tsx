import { Drawer } from '@vitrine/ui/drawer'

export default function BagDrawer({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  return (
    <Drawer open={isOpen} onClose={onClose} title="Your bag">
      …
    </Drawer>
  )
}
