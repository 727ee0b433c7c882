/** The look that axes, grid and the box at the pointer share. */
export const axisLook = {
  tick: { fill: 'var(--ink-3)', fontSize: 12 },
  tickLine: false,
  axisLine: { stroke: 'var(--line-strong)' },
} as const;

export const gridLook = { stroke: 'var(--line)', vertical: false } as const;

export const tooltipLook = {
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 8,
    boxShadow: 'var(--shadow-pop)',
    color: 'var(--ink)',
    fontSize: 13,
  },
  itemStyle: { color: 'var(--ink)' },
  labelStyle: { color: 'var(--ink-2)' },
} as const;
