-- One job sweeps for every area; the one that did it for sign-ins would wait for nobody who knows it.
delete from jobs where kind = 'credentials.sweep' and state = 'waiting';
