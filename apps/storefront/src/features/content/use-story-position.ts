import type { Story } from '@dasturxon/contract'
import { useState } from 'react'

/** Where the player stands: the story and the slide, and how often it has turned, so that a slide shown again starts anew. */
type StoryPosition = { story: number; slide: number; turns: number }

type Walk = { startId: string; onSeen: (id: string) => void; onEnd: () => void }

/** Walks through stories: after the last slide of one comes the first of the next; after the last of all, `onEnd`. */
export function useStoryPosition(stories: readonly Story[], { startId, onSeen, onEnd }: Walk) {
  const [position, setPosition] = useState<StoryPosition>(() => ({
    story: Math.max(
      0,
      stories.findIndex(({ id }) => id === startId),
    ),
    slide: 0,
    turns: 0,
  }))
  function goTo(story: number, slide: number) {
    setPosition({ story, slide, turns: position.turns + 1 })
    const shown = stories[story]
    if (shown && story !== position.story) onSeen(shown.id)
  }

  function turnStory(step: 1 | -1, slide = 0) {
    const next = stories[position.story + step]
    if (next) goTo(position.story + step, slide)
    else if (step === 1) onEnd()
    else goTo(position.story, 0)
  }
  function turn(step: 1 | -1) {
    const story = stories[position.story]
    const within = position.slide + step
    if (story?.slides[within]) goTo(position.story, within)
    else turnStory(step, step === 1 ? 0 : lastSlideOf(stories[position.story - 1]))
  }

  const story = stories[position.story]
  return {
    ...position,
    current: story,
    slideOfCurrent: story?.slides[position.slide],
    /** Shown after this one, whatever is pressed: their pictures can be fetched meanwhile. */
    upcoming: [story?.slides[position.slide + 1], stories[position.story + 1]?.slides[0]].filter(
      (slide) => slide !== undefined,
    ),
    turn,
    turnStory,
  }
}

const lastSlideOf = (story: Story | undefined) => Math.max(0, (story?.slides.length ?? 0) - 1)
