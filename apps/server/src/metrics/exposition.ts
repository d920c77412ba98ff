/** One figure: its labels in the order in which they are written. */
export type Sample = { labels?: Record<string, string>; value: number }
export type Metric = { name: string; help: string; type: 'counter' | 'gauge'; samples: Sample[] }

/** The text format that Prometheus reads (version 0.0.4). */
export function formatMetrics(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, samples }) => [
    `# HELP dasturxon_${name} ${help}`,
    `# TYPE dasturxon_${name} ${type}`,
    ...samples.map(({ labels = {}, value }) => `dasturxon_${name}${formatLabels(labels)} ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

function formatLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll('\n', ' ')}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
