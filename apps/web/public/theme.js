// Runs before the first paint, so that nobody sees the other theme flash by. It is a file of its own
// because the content security policy allows no inline scripts.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('theme');
    } catch {
      // Storage is blocked: the system's preference is what remains.
    }
    const isDark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  };
  show();
  // Many systems turn dark in the evening, while the page is open.
  system.addEventListener('change', show);
})();
