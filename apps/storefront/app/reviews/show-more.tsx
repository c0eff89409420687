import { Button } from '@vitrine/ui/button'
import { texts } from '../texts/texts.ts'

interface ShowMoreProps {
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

export function ShowMore({ list }: ShowMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      className="mt-7"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {texts.reviews.showMore}
    </Button>
  )
}
