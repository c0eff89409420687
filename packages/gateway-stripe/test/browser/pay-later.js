document.querySelector('input').value = new URLSearchParams(location.search).get('intent')
