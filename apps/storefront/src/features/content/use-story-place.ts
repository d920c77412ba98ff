import type { Story } from '@dasturxon/contract'
import { useState } from 'react'

/** Where the player stands: the story and the slide, and how often it has turned, so that a slide shown again starts anew. */
type StoryPlace = { story: number; slide: number; turns: number }

/** Walks through stories: after the last slide of one comes the first of the next; after the last of all, `onEnd`. */
export function useStoryPlace(stories: readonly Story[], startId: string, onEnd: () => void) {
  const [place, setPlace] = useState<StoryPlace>(() => ({
    story: Math.max(
      0,
      stories.findIndex(({ id }) => id === startId),
    ),
    slide: 0,
    turns: 0,
  }))
  const goTo = (story: number, slide: number) => setPlace({ story, slide, turns: place.turns + 1 })

  function turnStory(step: 1 | -1, slide = 0) {
    const next = stories[place.story + step]
    if (next) goTo(place.story + step, slide)
    else if (step === 1) onEnd()
    else goTo(place.story, 0)
  }
  function turn(step: 1 | -1) {
    const story = stories[place.story]
    const within = place.slide + step
    if (story?.slides[within]) goTo(place.story, within)
    else turnStory(step, step === 1 ? 0 : lastSlideOf(stories[place.story - 1]))
  }

  const story = stories[place.story]
  return {
    ...place,
    current: story,
    slideOfCurrent: story?.slides[place.slide],
    /** Shown after this one, whatever is pressed: their pictures can be fetched meanwhile. */
    upcoming: [story?.slides[place.slide + 1], stories[place.story + 1]?.slides[0]].filter(
      (slide) => slide !== undefined,
    ),
    turn,
    turnStory,
  }
}

const lastSlideOf = (story: Story | undefined) => Math.max(0, (story?.slides.length ?? 0) - 1)
