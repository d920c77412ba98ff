import { calls, type CallName } from '@dasturxon/contract'
import { errors } from '@dasturxon/contract/errors'
import { schemasOf } from '@dasturxon/contract/schemas'
import { LANGUAGES } from '@dasturxon/domain'
import { z } from 'zod'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The page has no script and one style. */
export const DOCS_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The contract as a page to read: every call with what goes in and what comes out, then every error code. No script. */
export function docsPage(version: string): string {
  const names = Object.keys(calls) as CallName[]
  const nouns = [...new Set(names.map((name) => name.slice(0, name.indexOf('.'))))]
  const sections = nouns.map(
    (noun) =>
      `<section id="${noun}"><h2>${noun}</h2>${names
        .filter((name) => name.startsWith(`${noun}.`))
        .map(callBlock)
        .join('')}</section>`,
  )
  const errorRows = Object.entries(errors).map(
    ([code, { status, description }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td lang="uz">${escape(description.uz)}</td><td lang="ru">${escape(description.ru)}</td><td>${escape(description.eng)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Dasturxon API ${version}</title><style>${STYLE}</style></head><body><header><h1>Dasturxon API ${version}</h1><p>Paths stand below <code>/api</code>. A guest names the merchant with the header <code>merchant</code> (id or sub-domain key); a signed-in caller sends <code>Authorization: Bearer …</code>. Machine-readable: <a href="openapi.json">openapi.json</a>.</p><nav>${nouns.map((noun) => `<a href="#${noun}">${noun}</a>`).join(' ')} <a href="#errors">errors</a></nav></header><main>${sections.join('')}<section id="errors"><h2>errors</h2><p>Every error answers <code>{ code, description: { ${LANGUAGES.join(', ')} }, requestId }</code>.</p><table><thead><tr><th>code</th><th>status</th><th>uz</th><th>ru</th><th>eng</th></tr></thead><tbody>${errorRows.join('')}</tbody></table></section></main></body></html>`
}

function callBlock(name: CallName): string {
  const { method, path, who, source } = calls[name]
  const { params, query, body, output, summary } = schemasOf(name)
  const notes = [who === 'user' ? 'signed in' : 'anyone', ...(source === 'ours' ? ['named by us'] : [])]
  const parts = [
    ['path', params],
    ['query', query],
    ['body', body],
    ['answer', output],
  ] as const
  const details = parts.flatMap(([label, schema]) =>
    schema
      ? [`<details><summary>${label}</summary><pre>${escape(schemaText(schema, label))}</pre></details>`]
      : [],
  )
  return `<article id="${name}"><h3><b class="${method}">${method}</b> <code>${escape(path)}</code></h3><p>${escape(summary)} <small>${notes.join(' · ')}</small></p>${details.join('')}</article>`
}

function schemaText(schema: z.ZodType, label: string): string {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: label === 'answer' ? 'output' : 'input',
    unrepresentable: 'any',
  })
  return JSON.stringify(json, null, 2)
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:70rem;margin:0 auto;padding:1rem}nav a{margin-inline-end:.75rem}article{border-top:1px solid #8884;padding:.5rem 0}h3{margin:.25rem 0;font-size:1rem}code,pre{font:14px/1.45 ui-monospace,monospace;overflow-wrap:anywhere}pre{background:#8881;padding:.75rem;border-radius:.5rem;overflow:auto;max-height:24rem}b.GET{color:#0a7a3d}b.POST{color:#1257c8}b.PUT{color:#8a5a00}b.DELETE{color:#b3261e}@media(prefers-color-scheme:dark){b.GET{color:#5fd394}b.POST{color:#8ab4ff}b.PUT{color:#f0b849}b.DELETE{color:#ff8a80}}small{opacity:.75}table{border-collapse:collapse;display:block;overflow:auto}td,th{border:1px solid #8884;padding:.3rem .5rem;text-align:start;vertical-align:top}`
